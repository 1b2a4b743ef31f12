import { useInfiniteQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { HelpMessages } from '../../lib/text/help-messages.tsx'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { openFeedback } from '../help/index.ts'
import css from './request.module.css'
import { FeedbackCard } from './feedback-card.tsx'

type Page = Value<'feedback.mine'>

const Requests = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const mine = useInfiniteQuery({
    queryKey: ['feedback.mine'],
    queryFn: ({ pageParam, signal }): Promise<Page> => send('feedback.mine', { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (mine.isPending) return <LoadingState says={say('shell.waiting')} className={css['waiting']} />
  if (mine.data === undefined)
    return (
      <RefusedState title={say('request.refused')} action={<Button onClick={() => void mine.refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(mine.error))}
      </RefusedState>
    )
  const list = mine.data.pages.flatMap((page) => page.list)
  const write = (
    <Button kind="primary" onClick={openFeedback}>
      {say('service.write')}
    </Button>
  )
  if (list.length === 0)
    return (
      <EmptyState title={say('request.empty')} action={write} heading="h2">
        {say('request.emptyText')}
      </EmptyState>
    )
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <p>{say('request.text')}</p>
        {write}
      </div>
      <ul className={css['list']}>
        {list.map((request) => (
          <FeedbackCard key={request.reference} request={request} />
        ))}
      </ul>
      {mine.hasNextPage && (
        <Button disabled={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>
          {say('request.more')}
        </Button>
      )}
    </div>
  )
}

/** The member's messages to the operator with their status: received, in work, answered, closed (SUPPORT-04). */
export const FeedbackPage = () => (
  <HelpMessages>
    <Requests />
  </HelpMessages>
)
