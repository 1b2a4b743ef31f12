import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { CardTitle, moreClass } from '../../ui/page/section-head.tsx'
import { desk } from '../cashier/index.ts'
import { MovementTable } from '../records/index.ts'
import css from './wallet.module.css'

const shown = '5'

/** The last transfers of the account, with a link to all of them. */
export const UplineTransfers = () => {
  const say = useTranslate()
  const { data } = useQuery({ ...ask('records.movements', { when: 'all', kind: 'transfer', pageSize: shown }), refetchOnMount: 'always' })
  if (data === undefined) return null
  return (
    <section className={desk['block']} aria-labelledby="upline-last">
      <div className={css['head']}>
        <CardTitle id="upline-last">{say('wallet.last')}</CardTitle>
        {data.older !== null && (
          <a className={moreClass} href="?member=transactionHistory&when=all&kind=transfer">
            {say('list.seeAll')}
          </a>
        )}
      </div>
      {data.list.length === 0 ? (
        <EmptyState title={say('wallet.lastNone')}>{say('wallet.lastNoneText')}</EmptyState>
      ) : (
        <MovementTable label={say('wallet.last')} rows={data.list} />
      )}
    </section>
  )
}
