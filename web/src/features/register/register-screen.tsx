import { useQuery } from '@tanstack/react-query'
import type { RegistrationMethod } from '@perya/domain/registration/fields'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { invitationOf } from './steps/registration-draft.ts'
import { Picture } from './fields/picture.tsx'
import { RegisterForm } from './register-form.tsx'
import { nationalitiesQuery, settingsQuery } from './queries.ts'
import { DeferredMessages, loadDeferredMessages } from '../../lib/text/deferred-messages.tsx'
import css from './register.module.css'

/** Prefetches the data of the form, so that it can be read before any script runs. */
export const loadRegister = async ({ queryClient, language }: LoadContext): Promise<void> => {
  await Promise.all([
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(nationalitiesQuery),
    loadDeferredMessages(language).catch(() => undefined),
  ])
}

const Page = () => {
  const say = useTranslate()
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { way: _before, ...others } = search
  // The registration method is stored in the address, so that a reload opens on it (R14).
  const keepWay = (way: RegistrationMethod): void =>
    void navigate({ to: '.', search: { ...others, ...(way === 'mobile' ? { way } : {}) }, replace: true, resetScroll: false })
  // The server-rendered rules may be a minute old; the form follows the current rules (CALL-22).
  const { data: settings, isError, refetch } = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  const nationalities = useQuery({ ...nationalitiesQuery, enabled: settings?.nationality === true })
  // Without the list the form would not ask for a nationality, and the registration steps would skip it.
  const regions = settings?.nationality === true ? nationalities.data?.regions : []
  const retry = () => void Promise.all([refetch(), ...(nationalities.isError ? [nationalities.refetch()] : [])])
  return (
    <div className={css['register']}>
      <Picture
        title={say('register.pictureTitle')}
        points={[
          { icon: 'play', says: say('register.picture.free') },
          { icon: 'poker-chip', says: say('register.picture.fair') },
          { icon: 'lock-simple', says: say('register.picture.private') },
        ]}
      />
      <div className={css['side']}>
        {settings !== undefined && regions !== undefined ? (
          <RegisterForm
            settings={settings}
            regions={regions}
            invitation={invitationOf(search)}
            firstWay={search.way ?? 'username'}
            keepWay={keepWay}
            refreshSettings={() => void refetch()}
          />
        ) : isError || nationalities.isError ? (
          <RefusedState title={say('register.closed')} action={<Button onClick={retry}>{say('register.again')}</Button>} />
        ) : (
          <div className={css['waiting']} aria-busy="true" />
        )}
      </div>
    </div>
  )
}

/** The registration page: the form by the rules of the server, beside a picture of the fair (ROUTE-02). */
export const RegisterScreen = () => (
  <DeferredMessages>
    <Page />
  </DeferredMessages>
)
