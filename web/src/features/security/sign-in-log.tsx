import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ListState } from './list-state.tsx'
import css from './security.module.css'
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
      <h2 id="security-log">{say('security.log')}</h2>
      <ListState query={log}>
        {rows.length === 0 ? (
          <p className={css['fine']}>{say('security.logEmpty')}</p>
        ) : (
          <div className={css['scroll']} role="region" aria-labelledby="security-log" tabIndex={0}>
            <table className={css['table']}>
              <thead>
                <tr>
                  <th scope="col">{say('security.when')}</th>
                  <th scope="col">{say('security.result')}</th>
                  <th scope="col">{say('security.way')}</th>
                  <th scope="col">{say('security.where')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => {
                  const { browser, place } = placeOf(row)
                  return (
                    <tr key={row.id}>
                      <td>{when(row.at)}</td>
                      <td>
                        <span className={cx(css['badge'], row.result === 'in' ? css['good'] : css['bad'])}>
                          {say(`security.result.${row.result}`)}
                        </span>
                      </td>
                      <td>{say(signInMethodKey(row.way))}</td>
                      <td>
                        <b>{browser}</b>
                        <br />
                        {place}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
        {log.hasNextPage && (
          <Button kind="line" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {say('security.more')}
          </Button>
        )}
      </ListState>
    </section>
  )
}
