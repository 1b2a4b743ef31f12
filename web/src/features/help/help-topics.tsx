import { useQuery } from '@tanstack/react-query'
import { asRefused } from '../../lib/refused.ts'
import { helpQuery } from '../../lib/shell-queries.ts'
import { useLanguage, useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/faces.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { FindTopics } from './find-topics.tsx'
import css from './help.module.css'

/** The topics of the house in the language of the page: waiting, refused, none, or there to be searched (HELP-01, HELP-02, CALL-25). */
export const HelpTopics = ({ opened, anchored = false }: { opened: string; anchored?: boolean }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const { data, error, refetch } = useQuery(helpQuery(useLanguage().code))
  if (data === undefined && error !== null)
    return (
      <Refused title={say('help.refused')} action={<Button onClick={() => void refetch()}>{say('shell.tryAgain')}</Button>}>
        {refusalText(asRefused(error))}
      </Refused>
    )
  if (data === undefined) return <Waiting says={say('shell.waiting')} className={css['waiting']} />
  return <FindTopics topics={data.topics} opened={opened} anchored={anchored} />
}
