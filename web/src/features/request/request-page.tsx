import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { HelpText } from '../../lib/help-text.tsx'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Refused } from '../../ui/faces.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { openFeedback } from '../help/index.ts'
import css from './request.module.css'
import { RequestCard } from './request-card.tsx'

type Page = Value<'feedback.mine'>

const Requests = () => {
  const say = useSay()
  const refusalText = useRefusalText()
  const mine = useInfiniteQuery({
    queryKey: ['feedback.mine'],
    queryFn: ({ pageParam, signal }): Promise<Page> => send('feedback.mine', { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (mine.isPending) return <Waiting says={say('shell.waiting')} className={css['waiting']} />
  if (mine.data === undefined)
    return (
      <Refused title={say('request.refused')} action={<Button onClick={() => void mine.refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(asRefused(mine.error))}
      </Refused>
    )
  const list = mine.data.pages.flatMap((page) => page.list)
  const write = (
    <Button kind="primary" onClick={openFeedback}>
      {say('service.write')}
    </Button>
  )
  if (list.length === 0)
    return (
      <Empty title={say('request.empty')} action={write}>
        {say('request.emptyText')}
      </Empty>
    )
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <p>{say('request.text')}</p>
        {write}
      </div>
      <ul className={css['list']}>
        {list.map((request) => (
          <RequestCard key={request.reference} request={request} />
        ))}
      </ul>
      {mine.hasNextPage && (
        <Button kind="line" disabled={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
          {say('request.more')}
        </Button>
      )}
    </div>
  )
}

/** What the member has written to the house and where each stands: received, in work, answered, closed (SUPPORT-04). */
export const RequestPage = () => (
  <HelpText>
    <Requests />
  </HelpText>
)
