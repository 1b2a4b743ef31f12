import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './factor.module.css'
import { StatusMessage } from './status-message.tsx'
import { useFactors } from './use-factors.ts'

/** Whether the second factor is required at every login. Nothing for members who have neither an authenticator app nor a passkey. */
export const AlwaysAsk = () => {
  const say = useTranslate()
  const { owned, change, told, dialog } = useFactors()
  if (owned === null || (!owned.alwaysPossible && !owned.always)) return null
  const set = (on: boolean) =>
    change(async () => {
      await send('factor.setAlways', { on })
      return true
    })
  return (
    <section className={css['part']} aria-labelledby="factor-always">
      <CardTitle id="factor-always">{say('factor.always')}</CardTitle>
      <p className={css['why']}>{say(owned.always ? 'factor.alwaysOn' : 'factor.alwaysOff')}</p>
      {!owned.always && owned.totp !== null && <p className={css['why']}>{say('factor.alwaysWarn')}</p>}
      <Button onClick={() => void set(!owned.always)}>{say(owned.always ? 'factor.alwaysTurnOff' : 'factor.alwaysTurnOn')}</Button>
      <StatusMessage told={told} />
      {dialog}
    </section>
  )
}
