import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { ask } from '../../../lib/calls/ask.ts'
import { useSpan } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { RecordListState } from '../../records/index.ts'
import css from '../contract.module.css'
import { TierLadder } from '../tier-ladder.tsx'
import type { ContractView } from '../use-contracts.ts'

/** The record of a contract: results of its team in the current or the previous period (CONTRACT-07), and the tier that they reach. */
export const PerformanceFigures = ({ contract }: { contract: ContractView }) => {
  const say = useTranslate()
  const amount = useMoney()
  const span = useSpan()
  const [of, setOf] = useState<'running' | 'last'>('running')
  const query = useQuery({ ...ask('contract.record', { id: contract.id, of }), placeholderData: (before) => before })
  const { data } = query
  const reachedOf = ({ tier, rate }: { tier: number | null; rate: number }) => {
    const sum = tier === null ? null : (contract.tiers[tier]?.amount ?? null)
    return sum === null ? `${formatRatePercent(rate)}%` : amount(sum)
  }
  const rows =
    data === undefined
      ? []
      : ([
          ['active', String(data.activeMembers)],
          ['rate', reachedOf(data)],
          ['periodBet', amount(data.validBet)],
          ['profit', amount(data.profit, true)],
          ['dayBet', amount(data.dayBet)],
          ['hourBet', amount(data.hourBet)],
        ] as const)
  return (
    <div className={css['record']}>
      <Segmented
        label={say('contract.recordOf')}
        value={of}
        choices={[
          { value: 'running', says: say('contract.running') },
          { value: 'last', says: say('contract.last') },
        ]}
        onChoose={setOf}
      />
      <RecordListState query={query} empty={null} waits="agent.waiting" refuses="agent.refused">
        {data !== undefined && (
          <>
            <p className={css['fine']}>{span(data)}</p>
            <dl className={css['figures']} aria-busy={query.isPlaceholderData}>
              {rows.map(([name, figure]) => (
                <div key={name}>
                  <dt>{say(`contract.record.${name}`)}</dt>
                  <dd>
                    <bdi dir="ltr">{figure}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <TierLadder contract={contract} reached={data.tier} />
          </>
        )}
      </RecordListState>
    </div>
  )
}
