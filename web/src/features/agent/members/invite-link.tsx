import type { Value } from '@perya/calls'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Qr } from '../../../ui/figures/qr.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import css from '../agent.module.css'

/** One invitation: its QR code, its address to copy, how often it was used, and a button that turns it off or on. */
export const InviteLink = ({ link, busy, onTurn }: { link: Value<'team.invites'>['list'][number]; busy: boolean; onTurn: () => void }) => {
  const say = useTranslate()
  const moment = useMoment()
  const { code, label, url, createdAt, isOn, used } = link
  return (
    <li className={cx(css['invite'], !isOn && css['off'])}>
      {isOn && <Qr address={url} label={say('agent.inviteQr', { code })} />}
      <div className={css['inviteBody']}>
        <p className={css['inviteHead']}>
          <b dir="auto">{label === '' ? code : label}</b>
          <span className={cx(css['badge'], isOn && css['good'])}>{say(isOn ? 'agent.linkOn' : 'agent.linkOff')}</span>
        </p>
        <p className={css['link']}>
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p className={css['fine']}>{say('agent.inviteUsed', { count: used, when: moment(createdAt) })}</p>
        <div className={css['acts']}>
          {isOn && (
            <CopyButton
              text={url}
              says={say('agent.copyLink')}
              done={say('agent.copied')}
              label={say('agent.copyLinkOf', { code })}
              onFailed={() => toast({ says: say('agent.copyFailed'), icon: 'warning' })}
            />
          )}
          <Button kind="ghost" size="s" disabled={busy} aria-label={say(isOn ? 'agent.turnOffOf' : 'agent.turnOnOf', { code })} onClick={onTurn}>
            {say(isOn ? 'agent.turnOff' : 'agent.turnOn')}
          </Button>
        </div>
      </div>
    </li>
  )
}
