import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { RecordListState, toneOf } from '../records/index.ts'
import css from './contract.module.css'
import { TierLadder } from './tier-ladder.tsx'
import type { ContractView } from './use-contracts.ts'

/** The record of a contract: results of its team in the current or the previous period (CONTRACT-07), and the tier that they reach. */
export const PerformanceFigures = ({ contract }: { contract: ContractView }) => {
  const say = useTranslate()
  const amount = useMoney()
  const moment = useMoment()
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
          ['active', String(data.activeMembers), undefined],
          ['rate', reachedOf(data), undefined],
          ['periodBet', amount(data.validBet), undefined],
          ['profit', amount(data.profit, true), toneOf(data.profit)],
          ['dayBet', amount(data.dayBet), undefined],
          ['hourBet', amount(data.hourBet), undefined],
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
            <p className={css['fine']}>{say('contract.span', { from: moment(data.from), to: moment(data.to) })}</p>
            <dl className={css['figures']} aria-busy={query.isPlaceholderData}>
              {rows.map(([name, figure, tone]) => (
                <div key={name}>
                  <dt>{say(`contract.record.${name}`)}</dt>
                  <dd className={tone === undefined ? undefined : css[tone]}>
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
