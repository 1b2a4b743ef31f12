import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { useMoment } from '../../lib/format.ts'
import { useTranslate } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/list-states.tsx'
import { useBrandMoney, desk } from '../cashier/index.ts'
import { transferStateLabels, useWalletName, type WalletView } from './wallet-words.ts'

/** Recent wallet transfers with their states. */
export const RecentTransfers = ({ wallets }: { wallets: readonly WalletView[] }) => {
  const say = useTranslate()
  const money = useBrandMoney()
  const when = useMoment('shortMoment')
  const nameOf = useWalletName(wallets)
  const { data } = useQuery({ ...ask('wallet.transfers', {}), refetchOnMount: 'always' })
  if (data === undefined) return null
  return (
    <section className={desk['block']} aria-labelledby="wallet-last">
      <h2 id="wallet-last">{say('wallet.last')}</h2>
      {data.list.length === 0 ? (
        <EmptyState title={say('wallet.lastNone')}>{say('wallet.lastNoneText')}</EmptyState>
      ) : (
        <div className={desk['scroll']} tabIndex={0} role="region" aria-labelledby="wallet-last">
          <table className={desk['table']}>
            <thead>
              <tr>
                <th scope="col">{say('wallet.when')}</th>
                <th scope="col">{say('wallet.from')}</th>
                <th scope="col">{say('wallet.to')}</th>
                <th scope="col">{say('wallet.reference')}</th>
                <th scope="col" className={desk['end']}>
                  {say('wallet.amount')}
                </th>
                <th scope="col" className={desk['end']}>
                  {say('wallet.state')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map(({ id, from, to, amount, state, madeAt }) => (
                <tr key={id}>
                  <td>{when(madeAt)}</td>
                  <td>{nameOf(from)}</td>
                  <td>{nameOf(to)}</td>
                  <td>
                    <bdi dir="ltr">{id}</bdi>
                  </td>
                  <td className={desk['end']}>
                    <b dir="ltr">{money(amount)}</b>
                  </td>
                  <td className={desk['end']}>
                    <span className={cx(desk['badge'], desk[transferStateLabels[state].look])}>{say(transferStateLabels[state].says)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
