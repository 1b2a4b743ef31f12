import { formatMoney, formatTime, serverNow } from '../../lib/format.ts'
import { capitalize, differencesOf, wordsOf, writeValue } from '../../lib/values.ts'
import type { ApprovalRow } from '../../lib/calls/wire.ts'
import { t } from '../../texts/en.ts'
import { Fact } from '../../ui/pieces.tsx'

/** Writes a fact: amounts are whole minor units of the currency of the request. */
const writerOf =
  ({ seen, input, currency }: ApprovalRow) =>
  (field: string, value: unknown): string => {
    const unit = [seen['currency'], currency, input['currency']].find((one) => typeof one === 'string')
    return typeof value === 'number' && typeof unit === 'string' && /amount|threshold/i.test(field) ? formatMoney(value, unit) : writeValue(value)
  }

/** The facts that a request rests on, when it was asked and now; those that differ first. */
export const ApprovalFacts = ({ row }: { row: ApprovalRow }) => {
  const { seen, seenNow } = row
  const write = writerOf(row)
  const facts = differencesOf(seen, seenNow ?? seen)
  const changed = facts.filter(({ isSame }) => !isSame).length
  return (
    <section>
      <h3>{seenNow === null ? t.approvals.facts : t.approvals.since}</h3>
      <ul className="facts">
        {seenNow === null ? null : changed === 0 ? (
          <Fact icon="check-circle" tone="gain" small={t.approvals.sameHint(formatTime(serverNow()))}>
            {t.approvals.same}
          </Fact>
        ) : (
          <Fact icon="warning-circle" tone="loss" small={t.approvals.changedHint}>
            <b>{t.approvals.changed(changed)}</b>
          </Fact>
        )}
        {facts.map(({ field, before, after, isSame }) =>
          isSame ? (
            <Fact key={field} icon="minus" tone="t3" value={write(field, before)}>
              {capitalize(wordsOf(field))}
            </Fact>
          ) : (
            <li key={field} style={{ display: 'block' }}>
              <b className="loss">{capitalize(wordsOf(field))}</b>
              <div className="diff">
                <div className="d">
                  − {t.approvals.before}: {write(field, before)}
                </div>
                <div className="a">
                  + {t.approvals.now}: {write(field, after)}
                </div>
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
