import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { CentreAccount } from '../../ui/page/centre.tsx'
import { useSession } from './session-store.ts'

/** The signed-in member with picture and name; `line` is shown below the name, else the user name where it differs. */
export const SignedInMember = ({ line }: { line?: string | undefined }) => {
  const { nickname, username } = useSession()
  const hasPicture = useModule('PROFPIC3')
  const { data: icon } = useQuery({ ...ask('member.icon', {}), enabled: hasPicture, retry: false, staleTime: Number.POSITIVE_INFINITY })
  return <CentreAccount picture={icon?.imgUrl ?? ''} name={nickname} line={line ?? (nickname === username ? '' : username)} />
}
