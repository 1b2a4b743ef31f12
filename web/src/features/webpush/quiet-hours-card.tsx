import { useState } from 'react'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { PushState, usePush } from './use-push.ts'
import css from './webpush.module.css'

/** Hours without notifications, in a time zone of the member's choice. */
export const QuietHoursCard = ({ quiet, save }: { quiet: PushState['quiet']; save: ReturnType<typeof usePush>['save'] }) => {
  const say = useTranslate()
  const [from, setFrom] = useState(quiet.from)
  const [until, setUntil] = useState(quiet.until)
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isOn = (save.isPending ? save.variables.quiet?.isOn : undefined) ?? quiet.isOn
  const isChanged = from !== quiet.from || until !== quiet.until
  return (
    <section className={css['card']} aria-labelledby="push-quiet">
      <h2 id="push-quiet">{say('webpush.quiet')}</h2>
      <Switch on={isOn} onSwitch={(on) => save.mutate({ quiet: { isOn: on } })}>
        {say('webpush.quietOn')}
      </Switch>
      {isOn && (
        <form
          className={css['hours']}
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({ quiet: { from, until } })
          }}
        >
          <label>
            {say('webpush.from')}
            <input type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
          </label>
          <label>
            {say('webpush.until')}
            <input type="time" required value={until} onChange={(event) => setUntil(event.target.value)} />
          </label>
          <Button type="submit" disabled={!isChanged || save.isPending}>
            {say('webpush.saveHours')}
          </Button>
        </form>
      )}
      <p className={css['fine']}>{say('webpush.zone', { zone: quiet.timeZone.replaceAll('_', ' ') })}</p>
      {here !== quiet.timeZone && (
        <Button kind="line" size="s" disabled={save.isPending} onClick={() => save.mutate({ quiet: { timeZone: here } })}>
          {say('webpush.zoneHere', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
    </section>
  )
}
