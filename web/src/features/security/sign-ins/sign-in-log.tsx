import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import { DataTable, narrowLine, wideLine } from '../../../ui/table/data-table.tsx'
import { ListState } from '../list-state.tsx'
import css from '../security.module.css'
import { usePlace } from './use-place.ts'
import { signInMethodKey } from './sign-in-method-key.ts'

type Page = Value<'security.signIns'>

/** Sign-ins and attempts, newest first. */
export const SignInLog = () => {
  const say = useTranslate()
  const when = useMoment()
  const placeOf = usePlace()
  const log = useInfiniteQuery({
    queryKey: ['security.signIns'],
    queryFn: ({ pageParam, signal }): Promise<Page> => send('security.signIns', { before: pageParam, pageSize: '20' }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const rows = log.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section className={css['card']} aria-labelledby="security-log">
      <CardTitle id="security-log">{say('security.log')}</CardTitle>
      <ListState query={log}>
        {rows.length === 0 ? (
          <p className={css['fine']}>{say('security.logEmpty')}</p>
        ) : (
          <DataTable
            isCards
            labelledBy="security-log"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'where',
                says: say('security.where'),
                isHead: true,
                cell: (row) => {
                  const { browser, place } = placeOf(row)
                  return (
                    <>
                      <b>{browser}</b>
                      <small className={wideLine}>{place}</small>
                      <small className={narrowLine}>{[place, when(row.at)].filter((part) => part !== '').join(' · ')}</small>
                    </>
                  )
                },
              },
              { key: 'when', says: say('security.when'), isWide: true, isOneLine: true, cell: ({ at }) => when(at) },
              { key: 'way', says: say('security.way'), isWide: true, cell: ({ way }) => say(signInMethodKey(way)) },
              {
                key: 'result',
                says: say('security.result'),
                isEnd: true,
                cell: ({ result, way }) => (
                  <>
                    <span className={cx(css['badge'], result === 'in' ? css['good'] : css['bad'])}>{say(`security.result.${result}`)}</span>
                    <small className={narrowLine}>{say(signInMethodKey(way))}</small>
                  </>
                ),
              },
            ]}
          />
        )}
        {log.hasNextPage && (
          <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {say('security.more')}
          </Button>
        )}
      </ListState>
    </section>
  )
}
