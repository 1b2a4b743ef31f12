import { useQuery } from '@tanstack/react-query'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { FindTopics, type TopicsShown } from './find-topics.tsx'
import css from './help.module.css'

/** Help topics of the operator in the language of the page: loading, refused, empty, or loaded and searchable (HELP-01, HELP-02, CALL-25). */
export const HelpTopics = ({
  opened = '',
  anchored = false,
  shows = 'groups',
  heading = 'h2',
}: {
  opened?: string
  anchored?: boolean
  shows?: TopicsShown
  /** Level of the headings of groups. */
  heading?: 'h2' | 'h3'
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useQuery(helpQuery(useLanguage().code))
  if (data === undefined && error !== null)
    return (
      <RefusedState title={say('help.refused')} action={<Button onClick={() => void refetch()}>{say('shell.tryAgain')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  if (data === undefined) return <LoadingState says={say('shell.waiting')} className={css['waiting']} />
  return <FindTopics topics={data.topics} opened={opened} anchored={anchored} shows={shows} heading={heading} />
}
