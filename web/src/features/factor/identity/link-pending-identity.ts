import { send } from '../../../lib/calls/send.ts'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { sessionStore } from '../../session/index.ts'

/**
 * Links a proven identity of an identity provider as soon as the member is signed in here, by a password or by registering. The server checks the
 * sign-in method, and for ten minutes at most.
 */
export const linkPendingIdentity = (says: { readonly linked: string; readonly notLinked: string }): void => {
  const stop = sessionStore.subscribe(({ who }) => {
    if (who !== 'member') return
    stop()
    send('factor.linkIdentity', {}).then(
      () => toast({ says: says.linked, icon: 'check-circle' }),
      () => toast({ says: says.notLinked, icon: 'warning-circle', stays: true }),
    )
  })
}
