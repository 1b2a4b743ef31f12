import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/list-states.tsx'
import { DataTable, narrowLine } from '../../ui/table/data-table.tsx'
import { TermsGate } from '../cashier/index.ts'
import { gift } from '../gift/index.ts'
import { EntryGame, EntryPrize, ReceiptLink } from './entry-parts.tsx'

type Page = Value<'ranking.winners'>

/** Winners: player, game, prize and time, each with the ledger transfer behind it (MEMBER-15). */
export const WinnersPage = () => {
  const say = useTranslate()
  const when = useMoment()
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
            <DataTable
              isCards
              label={say('centre.winnersList')}
              rows={rows}
              keyOf={({ receipt }) => receipt}
              columns={[
                {
                  key: 'player',
                  says: say('ranking.player'),
                  isHead: true,
                  isStrong: true,
                  cell: (row) => (
                    <>
                      <b>
                        <bdi>{row.name}</bdi>
                      </b>
                      <small className={narrowLine}>
                        <bdi>{row.gameName}</bdi> · {when(row.wonAt)}
                      </small>
                    </>
                  ),
                },
                { key: 'game', says: say('ranking.game'), isWide: true, cell: (row) => <EntryGame entry={row} /> },
                { key: 'prize', says: say('ranking.prize'), isEnd: true, cell: (row) => <EntryPrize entry={row} /> },
                { key: 'at', says: say('ranking.wonAt'), isWide: true, isOneLine: true, cell: ({ wonAt }) => when(wonAt) },
                { key: 'receipt', says: say('ranking.receipt'), isEnd: true, cell: (row) => <ReceiptLink entry={row} /> },
              ]}
            />
            {asked.hasNextPage && (
              <Button disabled={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
                {say('ranking.more')}
              </Button>
            )}
          </div>
        )
      }
    />
  )
}
