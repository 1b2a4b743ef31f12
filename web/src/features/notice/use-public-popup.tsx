import { shouldShowPopup } from '@perya/domain/lobby/notices'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { closeModal, openModal } from '../../lib/modal-queue.ts'
import { pageState } from '../../lib/navigation/page-state.ts'
import { tabStorage as stored } from '../../lib/storage/storage.ts'
import { useLanguage } from '../../lib/text/text.tsx'
import { useSession } from '../session/index.ts'

// Whose popup was closed since this page was loaded; a visitor sees it again on the next visit.
const met = pageState<string | null>(() => null)

/**
 * Opens the public popup on Home once the disclaimer is accepted (HOME-26, A27). A member's list differs from the visitor's (NOTICE-05), and only a
 * member's closing is stored, for the session (NOTICE-03, A84).
 */
export const usePublicPopup = (path: string, disclaimerAccepted: boolean): void => {
  const language = useLanguage().code
  const { who } = useSession()
  const signedIn = who !== 'visitor'
  const query = ask('system.announcementContent', { types: 'PU,PR', language })
  const { data, isFetching } = useQuery({ ...query, enabled: disclaimerAccepted, staleTime: 0, refetchOnWindowFocus: false })
  useEffect(() => {
    if (
      data === undefined ||
      isFetching ||
      met.value === who ||
      !shouldShowPopup({ path, signedIn, closed: stored.read('publicityClose') === 'true', disclaimerAccepted, notices: data.popup.length })
    )
      return
    const promotions = data.promotion.map((one) => ({ id: one.id, title: one.title, content: one.category }))
    openModal({
      key: 'public-popup',
      rank: 'announcement',
      load: async () => {
        const { PublicPopup } = await import('./public-popup.tsx')
        return ({ onClose }) => <PublicPopup notices={data.popup} promotions={promotions} onClose={onClose} />
      },
      onClosed: () => {
        met.value = who
        if (signedIn) stored.write('publicityClose', 'true')
      },
    })
  }, [path, who, signedIn, disclaimerAccepted, data, isFetching])
  useEffect(() => () => closeModal('public-popup'), [path])
}
