import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { StaticDialog } from '../../ui/dialog/static-dialog.tsx'
import { isHelpOpenOnServer } from './is-help-open-on-server.ts'
import { TopicList } from './topic-list.tsx'

const never = () => () => undefined

/**
 * The help popup as the server sends it with /help: readable and closable without script, removed when the interactive popup is shown (ROUTE-22,
 * ROUTE-23).
 */
export const ServerRenderedHelp = () => {
  const say = useTranslate()
  const stands = useStore(isHelpOpenOnServer)
  const isSent = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [wasSent] = useState(isSent)
  const { data } = useQuery(helpQuery(useLanguage().code))
  if (!wasSent || stands || data === undefined) return null
  return (
    <StaticDialog title={say('page.help')} closeLabel={say('shell.close')} closeHref="/">
      <TopicList topics={data.topics} anchored group="sent" />
    </StaticDialog>
  )
}
