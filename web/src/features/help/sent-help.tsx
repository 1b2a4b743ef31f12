import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { helpQuery } from '../../lib/shell-queries.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { StandingDialog } from '../../ui/standing-dialog.tsx'
import { helpStands } from './help-stands.ts'
import { TopicList } from './topic-list.tsx'

const never = () => () => undefined

/** The help popup as the server sends it with /help: readable and closed again without script, gone when the living one has come (ROUTE-22, ROUTE-23). */
export const SentHelp = () => {
  const say = useSay()
  const stands = useStore(helpStands)
  const isSent = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasSent] = useState(isSent)
  const { data } = useQuery(helpQuery(useLanguage().code))
  if (!wasSent || stands || data === undefined) return null
  return (
    <StandingDialog title={say('page.help')} closeLabel={say('shell.close')} closeHref="/">
      <TopicList topics={data.topics} anchored group="sent" />
    </StandingDialog>
  )
}
