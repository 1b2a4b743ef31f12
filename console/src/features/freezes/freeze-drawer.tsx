import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { CaseHold } from '../cases/index.ts'
import { FreezeDecision } from './freeze-decision.tsx'
import type { FreezeRow } from './freeze-wire.ts'

const Facts = ({ row: { facts, currency, agent } }: { row: FreezeRow }) => {
  if (facts === null) return null
  return (
    <section>
      <h3>{t.freezes.facts}</h3>
      <dl className="dl">
        <dt>{t.freezes.balance}</dt>
        <dd>{formatMoney(facts.balance, currency)}</dd>
        <dt>{t.freezes.openWithdrawals}</dt>
        <dd>
          {facts.openWithdrawals}
          {facts.openWithdrawals === 0 ? '' : `, ${t.freezes.openHint(formatMoney(facts.openAmount, currency))}`}
        </dd>
        {agent === null ? null : (
          <>
            <dt>{t.freezes.fromAgent}</dt>
            <dd>{formatMoney(facts.fromAgent, currency)}</dd>
            <dt>{t.freezes.toAgent}</dt>
            <dd>{formatMoney(facts.toAgent, currency)}</dd>
          </>
        )}
        <dt>{t.freezes.askedBefore}</dt>
        <dd>
          {facts.askedBefore}
          {facts.refusedBefore === 0 ? '' : `, ${t.freezes.refusedBefore(facts.refusedBefore)}`}
        </dd>
        <dt>{t.freezes.registered}</dt>
        <dd>{formatMoment(facts.registeredAt)}</dd>
      </dl>
    </section>
  )
}

/** A member whom an agent asks to freeze, or who is frozen, with the facts of the moment and the decision. */
export const FreezeDrawer = ({ row, onDone, ...moves }: { row: FreezeRow; onDone: () => void } & Moves) => (
  <Drawer
    label={`${t.freezes.title} ${row.member.username}`}
    head={
      <>
        <MovesLine id={row.member.id} {...moves} />
        <h2>{row.member.username}</h2>
        <p className="small t2">
          {row.agent === null ? t.freezes.noAgent : `${row.agent.username} · ${row.agent.id}`}
          {row.agent === null || row.agent.others === 0 ? '' : ` ${t.freezes.others(row.agent.others)}`}
        </p>
      </>
    }
    foot={<FreezeDecision row={row} onDone={onDone} />}
  >
    <CaseHold kind={row.askedAt === null ? 'freeze_review' : 'freeze'} subject={row.member.id} />
    <p>{row.reason === '' ? <span className="t3">{t.freezes.noReason}</span> : `“${row.reason}”`}</p>
    <Facts row={row} />
  </Drawer>
)
