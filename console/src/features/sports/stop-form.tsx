import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { SelectField } from '../../ui/field.tsx'
import type { MatchRow } from './sports-wire.ts'

const marketsOf = ({ markets, stopped }: MatchRow): readonly string[] => [
  ...new Set(['match', 'winner', ...markets.map(({ market }) => market), ...stopped]),
]

/** Stops a market of a match, or all of them, or resumes what is stopped. The key and the button open the form; only the form acts. */
export const StopForm = ({ row, name }: { row: MatchRow; name: string }) => {
  const me = useMe()
  const [market, setMarket] = useState(row.stopped[0] ?? 'match')
  const [isOpen, setOpen] = useState(false)
  const isStopped = row.stopped.includes(market)
  const command = isStopped ? 'sports resume' : 'sports stop'
  const { alone, ask } = rightTo(me, command)
  const isAllowed = alone !== 'never' || ask
  useKeys([{ key: 's', label: t.sports.keyStop, run: () => setOpen(isAllowed) }])
  const what = t.sports.ofMatch(t.sports.market(market), name)
  const label = isStopped ? t.sports.resume(what) : t.sports.stop(what)
  const field = (
    <SelectField
      label={t.sports.stopWhat}
      value={market}
      onChange={setMarket}
      options={marketsOf(row).map((one) => [one, row.stopped.includes(one) ? t.sports.isStopped(t.sports.market(one)) : t.sports.market(one)])}
    />
  )
  if (!isAllowed) return <NoRight command={command} />
  if (isOpen)
    return (
      <DecisionForm
        command={command}
        input={{ vendor: row.vendor, game: row.game, fixture: row.fixture, market }}
        label={label}
        result={isStopped ? t.sports.resumed(what) : t.sports.stopDone(what)}
        isDanger={!isStopped}
        onDone={() => setOpen(false)}
      >
        {field}
      </DecisionForm>
    )
  return (
    <>
      {field}
      <Button kind={isStopped ? 'line' : 'dng'} isTall onClick={() => setOpen(true)}>
        {label}
      </Button>
    </>
  )
}
