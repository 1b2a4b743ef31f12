import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/list-states.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift } from '../gift/index.ts'
import { EntryGame, EntryPrize, ReceiptLink } from './entry-parts.tsx'
import css from './ranking.module.css'

type Page = Value<'ranking.winners'>

/** Winners: player, game, prize and time, each with the ledger transfer behind it (MEMBER-15). */
export const WinnersPage = () => {
  const say = useTranslate()
  const when = useMoment('shortMoment')
  const asked = useInfiniteQuery({
    queryKey: ['ranking.winners'],
    queryFn: ({ pageParam, signal }): Promise<Page> => send('ranking.winners', { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  })
  const rows = asked.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <TermsGate
      asked={{ data: asked.data, error: asked.error, isPending: asked.isPending, refetch: asked.refetch }}
      waits="ranking.waiting"
      refuses="ranking.refused"
      page={() =>
        rows.length === 0 ? (
          <EmptyState title={say('ranking.none')}>{say('ranking.noneSays')}</EmptyState>
        ) : (
          <div className={gift['page']}>
            <p className={gift['note']}>{say('ranking.winnersNote')}</p>
            <table className={gift['table']} aria-label={say('centre.winnersList')}>
              <thead>
                <tr>
                  <th scope="col">{say('ranking.player')}</th>
                  <th scope="col">{say('ranking.game')}</th>
                  <th scope="col" className={gift['end']}>
                    {say('ranking.prize')}
                  </th>
                  <th scope="col" className={css['wide']}>
                    {say('ranking.wonAt')}
                  </th>
                  <th scope="col" className={gift['end']}>
                    {say('ranking.receipt')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.receipt}>
                    <th scope="row">
                      <bdi>{row.name}</bdi>
                      <small className={css['narrow']}>{when(row.wonAt)}</small>
                    </th>
                    <td>
                      <EntryGame entry={row} />
                    </td>
                    <td className={gift['end']}>
                      <EntryPrize entry={row} />
                    </td>
                    <td className={css['wide']}>{when(row.wonAt)}</td>
                    <td className={gift['end']}>
                      <ReceiptLink entry={row} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {asked.hasNextPage && (
              <Button kind="line" disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                {say('ranking.more')}
              </Button>
            )}
          </div>
        )
      }
    />
  )
}
