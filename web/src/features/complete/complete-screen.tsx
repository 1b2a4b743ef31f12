import { mustCompleteAtOnce } from '@perya/domain/registration/completeness'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { DeferredMessages, loadDeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { CallRefused as Refusal } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import css from '../register/register.module.css'
import { Picture } from '../register/index.ts'
import { noteCompleteness, openLogin, useSession, wayBack } from '../session/index.ts'
import own from './complete.module.css'
import { CompletionForm } from './completion-form.tsx'

/** Loads the texts of the screen; the missing fields need a session. */
export const loadComplete = async ({ language }: LoadContext): Promise<void> => {
  await loadDeferredMessages(language).catch(() => undefined)
}

const trialRefused = new Refusal({ key: 'in_need_true_account', status: 403, message: '' })

const Asking = () => {
  const say = useTranslate()
  const { needs, back } = useSearch({ strict: false })
  // Always fetched again: rules may have changed, or another tab may have completed the account.
  const { data, isError, refetch } = useQuery({ ...ask('completion.show', {}), refetchOnMount: 'always', staleTime: 0 })
  const wantsContact = needs === 'contact' && data?.hasVerifiedContact === false
  const isDone = data !== undefined && data.missing.length === 0 && !wantsContact
  useEffect(() => {
    if (data !== undefined) noteCompleteness(data.missing.length === 0 ? 'complete' : mustCompleteAtOnce(data.missing, data) ? 'now' : 'later')
  }, [data])
  // A form that is being filled in remains visible when a later refetch fails.
  if (isError && data === undefined)
    return <RefusedState title={say('complete.refused')} action={<Button onClick={() => void refetch()}>{say('shell.tryAgain')}</Button>} />
  if (data === undefined) return <div className={css['waiting']} aria-busy="true" />
  if (!isDone) return <CompletionForm asked={data} wantsContact={wantsContact} back={wayBack(back)} onTermsChanged={() => void refetch()} />
  return (
    <EmptyState
      heading="h1"
      title={say('complete.nothing')}
      action={
        <a href={wayBack(back)} className={buttonClass('primary')}>
          {say('complete.go')}
        </a>
      }
    >
      {say('complete.nothingText')}
    </EmptyState>
  )
}

const Page = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { who } = useSession()
  // The server renders without a session: the member is known after hydration.
  const isHydrated = useIsHydrated()
  return (
    <div className={cx(css['register'], own['tall'])}>
      <Picture
        title={say('complete.pictureTitle')}
        points={[
          { icon: 'shield-check', says: say('complete.picture.age') },
          { icon: 'bank', says: say('complete.picture.name') },
          { icon: 'lock-simple', says: say('complete.picture.private') },
        ]}
      />
      <div className={css['side']}>
        {!isHydrated ? (
          <div className={css['waiting']} aria-busy="true" />
        ) : who === 'member' ? (
          <Asking />
        ) : (
          <div>
            <EmptyState
              heading="h1"
              title={say('complete.title')}
              action={
                who === 'visitor' && (
                  <Button kind="primary" onClick={() => openLogin()}>
                    {say('header.logIn')}
                  </Button>
                )
              }
            >
              {who === 'visitor' ? say('complete.logIn') : refusalText(trialRefused)}
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  )
}

/** The screen that completes an account: only what is missing, in the design of registration (S-03). */
export const CompleteScreen = () => (
  <DeferredMessages>
    <Page />
  </DeferredMessages>
)
