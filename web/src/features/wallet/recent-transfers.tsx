import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { DataTable, narrowLine, wideLine } from '../../ui/table/data-table.tsx'
import { desk } from '../cashier/index.ts'
import { transferStateLabels, useWalletName, type WalletView } from './wallet-words.ts'

/** Recent wallet transfers with their states. */
export const RecentTransfers = ({ wallets }: { wallets: readonly WalletView[] }) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const nameOf = useWalletName(wallets)
  const { data } = useQuery({ ...ask('wallet.transfers', {}), refetchOnMount: 'always' })
  if (data === undefined) return null
  return (
    <section className={desk['block']} aria-labelledby="wallet-last">
      <CardTitle id="wallet-last">{say('wallet.last')}</CardTitle>
      {data.list.length === 0 ? (
        <EmptyState title={say('wallet.lastNone')}>{say('wallet.lastNoneText')}</EmptyState>
      ) : (
        <DataTable
          isCards
          isScrollable
          labelledBy="wallet-last"
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'when',
              says: say('wallet.when'),
              isHead: true,
              cell: ({ madeAt, from, to }) => (
                <>
                  <b className={narrowLine}>{say('wallet.fromTo', { from: nameOf(from), to: nameOf(to) })}</b>
                  <small className={narrowLine}>{when(madeAt)}</small>
                  <span className={wideLine}>{when(madeAt)}</span>
                </>
              ),
            },
            { key: 'from', says: say('wallet.from'), isOneLine: true, isWide: true, cell: ({ from }) => nameOf(from) },
            { key: 'to', says: say('wallet.to'), isOneLine: true, isWide: true, cell: ({ to }) => nameOf(to) },
            { key: 'reference', says: say('wallet.reference'), isOneLine: true, isWide: true, cell: ({ id }) => <bdi dir="ltr">{id}</bdi> },
            {
              key: 'amount',
              says: say('wallet.amount'),
              isEnd: true,
              isStrong: true,
              cell: ({ amount, state }) => (
                <>
                  <bdi dir="ltr">{money(amount)}</bdi>
                  <small className={narrowLine}>{say(transferStateLabels[state].says)}</small>
                </>
              ),
            },
            {
              key: 'state',
              says: say('wallet.state'),
              isEnd: true,
              isWide: true,
              cell: ({ state }) => (
                <span className={cx(desk['badge'], desk[transferStateLabels[state].look])}>{say(transferStateLabels[state].says)}</span>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
