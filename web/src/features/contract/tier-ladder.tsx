import { useTranslate } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { useSignedAmount } from '../records/index.ts'
import css from './contract.module.css'
import type { ContractView } from './use-contracts.ts'
import { TierPayout } from './contract-labels.tsx'

/** The tiers of a contract; `reached`: the tier that is reached now, null for none. */
export const TierLadder = ({
  contract: { kind, tiers },
  reached = null,
}: {
  contract: Pick<ContractView, 'kind' | 'tiers'>
  reached?: number | null
}) => {
  const say = useTranslate()
  const amount = useSignedAmount()
  const isFixed = tiers.some(({ amount: sum }) => sum !== null)
  const hasLoss = kind === 'dividend' && tiers.some(({ minLoss }) => Number(minLoss) > 0)
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={say('contract.steps')}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{say(isFixed ? 'contract.sum' : 'contract.rate')}</th>
            <th scope="col" className={css['end']}>
              {say('contract.validBet')}
            </th>
            <th scope="col" className={css['end']}>
              {say('contract.active')}
            </th>
            {hasLoss && (
              <th scope="col" className={css['end']}>
                {say('contract.loss')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ rate, amount: sum, minValidBet, minActive, minLoss }, at) => (
            <tr key={`${rate} ${sum}`} className={cx(reached === at && css['reached'])}>
              <th scope="row">
                <b>
                  <TierPayout rate={rate} sum={sum} />
                </b>
                {reached === at && <small>{say('contract.reached')}</small>}
              </th>
              <td className={css['end']}>{say('contract.atLeast', { what: amount(minValidBet) })}</td>
              <td className={css['end']}>{say('contract.atLeast', { what: String(minActive) })}</td>
              {hasLoss && <td className={css['end']}>{say('contract.atLeast', { what: amount(minLoss) })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
