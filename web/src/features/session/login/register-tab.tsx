import { useQuery } from '@tanstack/react-query'
import { disclaimerAge } from '@perya/domain/lobby/notices'
import { ask } from '../../../lib/calls/ask.ts'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { useModule } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/states/list-states.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './login-modal.module.css'

/** The register side of the popup: the enabled registration methods, each leading to its form (MODAL-02, FLAG-05, FLAG-01). */
export const RegisterTab = ({ onClose, onLogin }: { onClose: () => void; onLogin: () => void }) => {
  const say = useTranslate()
  const { variant } = useBrand()
  const { data: settings, isPending } = useQuery(ask('system.registerSettings', {}))
  const isMobileOn = useModule('MOBILENUMREG3') && settings?.mobileRegistration !== false
  const isUsernameOn = settings?.usernameRegistration !== false
  return (
    <>
      <div className={css['head']}>
        <p className={css['title']} aria-hidden="true">
          {say('login.createTitle')}
        </p>
        <p className={css['or']}>
          {say('login.orCreate')}{' '}
          <button type="button" className="link" onClick={onLogin}>
            {say('login.instead')}
          </button>
        </p>
      </div>
      <p>{say('login.registerText', { age: disclaimerAge(variant) })}</p>
      {isPending ? (
        <Skeleton className={css['coming']} />
      ) : (
        <div className={css['others']}>
          {isUsernameOn && (
            <a href="/register" className={buttonClass('primary', 'l')} onClick={onClose}>
              <Icon name="user-circle" />
              {say('login.registerByUsername')}
            </a>
          )}
          {isMobileOn && (
            <a href="/register?way=mobile" className={buttonClass(isUsernameOn ? 'line' : 'primary', 'l')} onClick={onClose}>
              <Icon name="device-mobile" />
              {say('login.registerByMobile')}
            </a>
          )}
        </div>
      )}
    </>
  )
}
