import { type ReactNode, Suspense, useState } from 'react'
import { useModuleCheck } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import css from './login-modal.module.css'
import { requestTrial } from './sign-in.ts'
import { buttonSignInMethods, signInMethods } from '../ways/index.ts'
import type { SignInSide, SignInMethodProps } from '../ways/sign-in-method.ts'

type Props = SignInMethodProps & {
  readonly told: ReactNode
  /** Switches the popup to its register side. */
  readonly onRegister: () => void
  readonly onSide: (side: SignInSide) => void
}

/** The login side of the popup: a tab for each sign-in method that has a form, buttons for the others, free play at the end. */
export const LoginTab = ({ told, onRegister, onSide, ...given }: Props) => {
  const say = useTranslate()
  const isOn = useModuleCheck()
  const offered = signInMethods.filter(({ module }) => module === null || isOn(module))
  const [key, setKey] = useState('username')
  const chosen = offered.find((way) => way.key === key) ?? offered[0]
  if (chosen === undefined) return null
  const form = (
    <>
      {told}
      <Suspense fallback={<div className={css['coming']} />}>
        <chosen.Form key={chosen.key} {...given} />
      </Suspense>
    </>
  )
  return (
    <>
      <div className={css['head']}>
        <p className={css['title']} aria-hidden="true">
          {say('login.title')}
        </p>
        {isOn('REG3') && (
          <p className={css['or']}>
            {say('login.orCreate')}{' '}
            <button type="button" className="link" onClick={onRegister}>
              {say('login.createAccount')}
            </button>
          </p>
        )}
      </div>
      {offered.length > 1 ? (
        <Tabs
          label={say('login.waysIn')}
          value={chosen.key}
          tabs={offered.map((way) => ({ value: way.key, says: say(way.says) }))}
          onChoose={(next) => {
            given.tell('')
            setKey(next)
          }}
        >
          {form}
        </Tabs>
      ) : (
        <div>{form}</div>
      )}
      {buttonSignInMethods.length > 0 && (
        <div className={css['others']}>
          <Suspense>
            {buttonSignInMethods.map(({ key: other, Buttons }) => (
              <Buttons key={other} {...given} />
            ))}
          </Suspense>
        </div>
      )}
      {given.side === 'member' && isOn('FREEPLAY3') && (
        <>
          <p className={css['orLine']}>{say('login.noAccountNeeded')}</p>
          <Button kind="line" disabled={given.busy} onClick={() => void given.attempt(requestTrial, 'trial')}>
            <Icon name="play" size="s" />
            {say('login.tryFree')}
          </Button>
        </>
      )}
      {given.side === 'agent' && (
        <p className={css['or']}>
          {say('login.forAgents')}{' '}
          <button type="button" className="link" onClick={() => onSide('member')}>
            {say('login.asMember')}
          </button>
        </p>
      )}
    </>
  )
}
