import { useBrand } from '../../../lib/brand/brand.tsx'
import { useModule } from '../../../lib/brand/modules.ts'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { send } from '../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SignInMethodProps } from '../../session/ways/sign-in-method.ts'

/** A button for each identity provider that the brand has configured (AUTH-23). It leaves the page; the server redirects back. */
export const IdentityButtons = ({ side, busy, tell }: SignInMethodProps) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { identityProviders } = useBrand()
  if (!useModule('IDENTITY3')) return null
  const leaveFor = async (provider: string) => {
    try {
      const { url } = await send('factor.beginIdentity', { provider, side })
      if (/^https?:\/\//.test(url)) location.assign(url)
    } catch (thrown) {
      tell(refusalText(toCallRefused(thrown)))
    }
  }
  return identityProviders.map(({ id, name }) => (
    <Button key={id} kind="line" disabled={busy} onClick={() => void leaveFor(id)}>
      <Icon name="arrow-square-out" size="s" />
      {say('login.thirdParty', { provider: name })}
    </Button>
  ))
}
