import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { type Column, DataTable, markedRow } from '../../ui/table/data-table.tsx'
import type { ContractView } from './use-contracts.ts'
import { TierPayout } from './contract-labels.tsx'

type Tier = ContractView['tiers'][number]

/** The tiers of a contract; `reached`: the tier that is reached now, null for none. */
export const TierLadder = ({
  contract: { kind, tiers },
  reached = null,
}: {
  contract: Pick<ContractView, 'kind' | 'tiers'>
  reached?: number | null
}) => {
  const say = useTranslate()
  const amount = useMoney()
  const isFixed = tiers.some(({ amount: sum }) => sum !== null)
  const hasLoss = kind === 'dividend' && tiers.some(({ minLoss }) => Number(minLoss) > 0)
  const atLeast = (what: string) => say('contract.atLeast', { what })
  const lossColumn: Column<Tier> = { key: 'loss', says: say('contract.loss'), isEnd: true, cell: ({ minLoss }) => atLeast(amount(minLoss)) }
  return (
    <DataTable
      isScrollable
      label={say('contract.steps')}
      rows={tiers}
      keyOf={({ rate, amount: sum }) => `${rate} ${sum}`}
      classOfRow={(_tier, at) => (reached === at ? markedRow : undefined)}
      columns={[
        {
          key: 'payout',
          says: say(isFixed ? 'contract.sum' : 'contract.rate'),
          isHead: true,
          cell: ({ rate, amount: sum }, at) => (
            <>
              <b>
                <TierPayout rate={rate} sum={sum} />
              </b>
              {reached === at && <small>{say('contract.reached')}</small>}
            </>
          ),
        },
        { key: 'validBet', says: say('contract.validBet'), isEnd: true, cell: ({ minValidBet }) => atLeast(amount(minValidBet)) },
        { key: 'active', says: say('contract.active'), isEnd: true, cell: ({ minActive }) => atLeast(String(minActive)) },
        ...(hasLoss ? [lossColumn] : []),
      ]}
    />
  )
}
