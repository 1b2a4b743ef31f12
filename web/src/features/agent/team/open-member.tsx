import { openModal } from '../../../lib/modal-queue.ts'

/** Opens the details of a team member, with the actions of the agent. */
export const openMember = (id: string): void =>
  openModal({
    key: `team-member-${id}`,
    rank: 'asked',
    load: () =>
      import('../members/member-modal.tsx').then(({ MemberModal }) => ({ onClose }: { onClose: () => void }) => (
        <MemberModal id={id} onClose={onClose} />
      )),
  })
