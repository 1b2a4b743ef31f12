import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import { Lamps } from '../../../ui/pieces.tsx'
import type { PlayerLimit } from '../player-wire.ts'

const words = t.player.limits
const lamps = 10

/** Limits with what is used of them, as lamps. */
export const Limits = ({ limits, currency }: { limits: readonly PlayerLimit[]; currency: string }) => {
  const shown = (kind: string, amount: string) => (kind === 'time' ? words.minutes(amount) : formatMoney(amount, currency))
  return (
    <div className="bd">
      {limits.length === 0 ? <p className="small t3">{words.none}</p> : null}
      {limits.map(({ kind, period, amount, used, share, requested }) => (
        <div key={`${kind} ${period}`} className="lim">
          <div className="row">
            <span>
              {words.kinds[kind] ?? kind}, {period}
            </span>
            <b>{amount === null ? words.noLimit : words.of(shown(kind, used), shown(kind, amount))}</b>
          </div>
          {share === null ? null : <Lamps on={Math.round(share * lamps)} of={lamps} label={words.used(Math.round(share * 100))} />}
          {requested === null ? null : (
            <small className="micro t3">
              {words.requested(requested.amount === null ? words.noLimit : shown(kind, requested.amount), formatMoment(requested.at))}
            </small>
          )}
        </div>
      ))}
    </div>
  )
}
