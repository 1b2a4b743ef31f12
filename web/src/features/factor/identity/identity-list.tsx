import { useBrand } from '../../../lib/brand/brand.tsx'
import { useModule } from '../../../lib/brand/modules.ts'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../factor.module.css'
import { StatusMessage } from '../status-message.tsx'
import { useFactors } from '../use-factors.ts'

/** The identity providers that a member can sign in with. */
export const IdentityList = () => {
  const say = useTranslate()
  const { identityProviders } = useBrand()
  const { owned, change, told, day, dialog } = useFactors()
  const isOn = useModule('IDENTITY3')
  if (!isOn || owned === null || identityProviders.length === 0) return null
  const remove = (provider: string) =>
    change(async () => {
      await send('factor.unlinkIdentity', { provider })
      return true
    }, say('factor.removed'))
  const nameOf = (id: string) => identityProviders.find((provider) => provider.id === id)?.name ?? id
  return (
    <section className={css['part']} aria-labelledby="factor-identities">
      <CardTitle id="factor-identities">{say('factor.identities')}</CardTitle>
      <p className={css['why']}>{say('factor.identitiesText')}</p>
      {owned.identities.length === 0 ? (
        <p>{say('factor.noIdentities')}</p>
      ) : (
        <ul className={css['list']} aria-label={say('factor.identities')}>
          {owned.identities.map(({ provider, label, linkedAt }) => (
            <li key={`${provider} ${label}`}>
              <strong>
                {nameOf(provider)}: {label}
              </strong>
              <small>{say('factor.addedOn', { date: day(linkedAt) })}</small>
              <Button kind="ghost" size="s" aria-label={say('factor.removeNamed', { name: nameOf(provider) })} onClick={() => void remove(provider)}>
                {say('factor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StatusMessage told={told} />
      {dialog}
    </section>
  )
}
