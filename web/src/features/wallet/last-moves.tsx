import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { useSay } from '../../lib/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/faces.tsx'
import { useMoney, useWhen, desk } from '../cashier/index.ts'
import { stateWords, useWalletName, type Wallet } from './wallet-words.ts'

/** The last moves between wallets with where each stands. */
export const LastMoves = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const say = useSay()
  const money = useMoney()
  const when = useWhen()
  const nameOf = useWalletName(wallets)
  const { data } = useQuery({ ...ask('wallet.transfers', {}), refetchOnMount: 'always' })
  if (data === undefined) return null
  return (
    <section className={desk['block']} aria-labelledby="wallet-last">
      <h2 id="wallet-last">{say('wallet.last')}</h2>
      {data.list.length === 0 ? (
        <Empty title={say('wallet.lastNone')}>{say('wallet.lastNoneText')}</Empty>
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
                    <span className={cx(desk['badge'], desk[stateWords[state].look])}>{say(stateWords[state].says)}</span>
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
