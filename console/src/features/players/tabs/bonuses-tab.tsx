import { useState } from 'react'
import { rightTo, useMe } from '../../../lib/calls/session.ts'
import { useView } from '../../../lib/calls/use-view.ts'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../texts/en.ts'
import type { Column } from '../../../ui/list/data-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecisionForm } from '../../../ui/decision/decision-form.tsx'
import { Faces } from '../../../ui/faces.tsx'
import { Badge } from '../../../ui/pieces.tsx'
import type { TabProps } from '../player-wire.ts'
import { SmallTable, StateBadge, viewOf, When } from './tab-list.tsx'

type Benefit = { readonly id: string | number; readonly at: string; readonly currency: string; readonly amount: string | null }
type Bonus = Omit<Benefit, 'id'> & { readonly id: string; readonly state: string; readonly left: string; readonly wouldForfeit: string | null }
type Promotion = Benefit & { readonly promotion: string; readonly period: string; readonly state: string }
type Gift = Benefit & { readonly campaign: string; readonly turn: string }
type Redemption = Benefit & { readonly kind: string; readonly points: number; readonly state: string }
type Benefits = {
  readonly bonuses: readonly Bonus[]
  readonly promotions: readonly Promotion[]
  readonly claims: readonly Gift[]
  readonly redemptions: readonly Redemption[]
  readonly points: number
}

const words = t.player.bonuses
const { columns: heads } = words
const money = (amount: string | null, currency: string): string => (amount === null ? t.common.none : formatMoney(amount, currency))

const when = { id: 'when', head: heads.when, className: 'o3', cell: ({ at }: Benefit) => <When at={at} /> }
const amount = {
  ...{ id: 'amount', head: heads.amount, isEnd: true, className: 'o2 nw' },
  order: (row: Benefit) => Number(row.amount ?? 0),
  cell: (row: Benefit) => money(row.amount, row.currency),
}
const state = { id: 'state', head: heads.state, className: 'o4', cell: (row: { readonly state: string }) => <StateBadge state={row.state} /> }
const what = <Row,>(of: (row: Row) => string): Column<Row> => ({
  id: 'what',
  head: heads.what,
  className: 'o1',
  order: of,
  cell: (row) => <b>{of(row)}</b>,
})

const bonusColumns: readonly Column<Bonus>[] = [
  when,
  what(({ id }) => id),
  amount,
  { id: 'left', head: heads.left, isEnd: true, className: 'o5 nw', cell: ({ left, currency }) => money(left, currency) },
  { id: 'forfeit', head: heads.forfeit, isEnd: true, className: 'x nw', cell: ({ wouldForfeit, currency }) => money(wouldForfeit, currency) },
  state,
]
const promotionColumns: readonly Column<Promotion>[] = [when, what(({ promotion, period }) => `${promotion}, ${period}`), amount, state]
const giftColumns: readonly Column<Gift>[] = [when, what(({ campaign, turn }) => `${campaign}, ${turn}`), amount]
const redemptionColumns: readonly Column<Redemption>[] = [
  when,
  what(({ id, kind }) => `${id}, ${kind}`),
  { id: 'points', head: heads.points, isEnd: true, className: 'o5', cell: ({ points }) => formatCount(points) },
  amount,
  state,
]

const command = 'bonus stop'

/** Stops a running bonus: the button opens a form, and only the form acts. */
const StopBonus = ({ id, wouldForfeit, currency }: Bonus) => {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button kind="line" onClick={() => setOpen(true)}>
        {words.stop(id)}
      </Button>
    )
  return (
    <section className="stack" aria-label={words.stop(id)}>
      <p className="small t2">{words.stopHint(money(wouldForfeit, currency))}</p>
      <DecisionForm
        command={command}
        input={(reason) => ({ id, reason })}
        label={words.stopNow}
        result={words.stopped(id)}
        isDanger
        onDone={() => setOpen(false)}
      />
    </section>
  )
}

const keyOf = ({ id }: Benefit): string => String(id)

/** Bonuses with what is left to wager, promotions, gifts and redemptions of a player. */
export const BonusesTab = ({ head }: TabProps) => {
  const view = useView<Benefits>(viewOf(head.id, 'bonuses'))
  const me = useMe()
  const { data } = view
  const running = rightTo(me, command).alone === 'never' ? [] : (data?.bonuses ?? []).filter((bonus) => bonus.state === 'running')
  return (
    <Faces query={view} what={words.what} command="member show" rows={8}>
      {data === undefined ? null : (
        <div className="stack">
          <p>
            <Badge tone="inf">{words.points(formatCount(data.points))}</Badge>
          </p>
          <SmallTable title={words.running} rows={data.bonuses} columns={bonusColumns} keyOf={keyOf} empty={words.none} />
          {running.map((bonus) => (
            <StopBonus key={bonus.id} {...bonus} />
          ))}
          <SmallTable title={words.promotions} rows={data.promotions} columns={promotionColumns} keyOf={keyOf} empty={words.none} />
          <SmallTable title={words.gifts} rows={data.claims} columns={giftColumns} keyOf={keyOf} empty={words.none} />
          <SmallTable title={words.redemptions} rows={data.redemptions} columns={redemptionColumns} keyOf={keyOf} empty={words.none} />
        </div>
      )}
    </Faces>
  )
}
