import { openModal } from '../../lib/modal-queue.ts'

/** Opens the warning that the terms are not accepted, or that the invitation code is unknown. */
export const openRegistrationWarning = (kind: 'terms' | 'invitation'): void =>
  openModal({
    key: kind === 'terms' ? 'local_disclaimer' : 'invitation_code_error',
    rank: 'asked',
    load: async () => {
      const { InvitationWarning, TermsWarning } = await import('./warnings.tsx')
      return kind === 'terms' ? TermsWarning : InvitationWarning
    },
  })
