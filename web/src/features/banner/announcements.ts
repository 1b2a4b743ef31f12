import type { Value } from '@perya/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useLanguage } from '../../lib/text/text.tsx'
import { useSession } from '../session/index.ts'

/** The banners of a group (ENT-08); the same response contains the announcements that open automatically (ENT-11). */
export const announcementsQuery = (groupName: string, language: string) => ask('system.announcementContent', { groupName, language })

/**
 * What a group announces to the person of this tab. The page contains what every visitor sees; with a session it is asked for again, because the
 * platform decides by its audience. Undefined until it is known.
 */
export const useAnnouncements = (groupName: string): Value<'system.announcementContent'> | undefined => {
  const language = useLanguage().code
  const { who } = useSession()
  const query = announcementsQuery(groupName, language)
  const shared = useQuery(query)
  const own = useQuery<Value<'system.announcementContent'>>({
    ...{ queryKey: [...query.queryKey, who], enabled: who !== 'visitor' },
    queryFn: ({ client }) => client.fetchQuery({ ...query, staleTime: 0 }),
  })
  return (who === 'visitor' ? undefined : own.data) ?? shared.data
}
