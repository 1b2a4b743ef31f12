import { openModal } from '../../lib/modal-queue.ts'

/** Shows one of the team, and what the agent may do. */
export const openMember = (id: string): void =>
  openModal({
    key: `team-member-${id}`,
    rank: 'asked',
    load: () =>
      import('./member-modal.tsx').then(({ MemberModal }) => ({ onClose }: { onClose: () => void }) => <MemberModal id={id} onClose={onClose} />),
  })
