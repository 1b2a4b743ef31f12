import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../lib/keys.ts'
import { actorsOf, rightTo, useMe } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type PlayerAction, playerActions } from './actions.ts'
import type { PlayerHead } from './player-wire.ts'

const beside = ['note', 'message']

const rolesFor = (command: string): string => {
  const roles = actorsOf(command).map((role) => t.roles[role])
  return roles.length === 0 ? t.player.actions.noRole : t.player.actions.mayNot(t.player.listed(roles))
}

/** The actions about a player: the two most used as buttons, all others in a menu; one without a right is a text that names who has it. */
export const PlayerActions = ({ head, onChoose }: { head: PlayerHead; onChoose: (action: PlayerAction) => void }) => {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const may = ({ right }: PlayerAction): boolean => {
    const { alone, ask } = rightTo(me, right)
    return alone !== 'never' || ask
  }
  useKeys([{ key: '.', label: t.player.actions.label, run: () => setOpen(true) }])
  useEffect(() => {
    if (!isOpen) return undefined
    box.current?.querySelector<HTMLElement>('li button')?.focus()
    const close = (event: Event): void => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !(event.target instanceof Node && box.current?.contains(event.target)))
        setOpen(false)
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [isOpen])
  const offered = playerActions.filter(({ isFor }) => isFor?.(head) ?? true)
  const choose = (action: PlayerAction): void => {
    setOpen(false)
    onChoose(action)
  }
  return (
    <div className="acts">
      {offered
        .filter((action) => beside.includes(action.id) && may(action))
        .map((action) => (
          <Button key={action.id} kind="line" icon={action.icon} onClick={() => choose(action)}>
            {action.title}
          </Button>
        ))}
      <div className="menu" ref={box}>
        <Button icon="caret-down" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t.player.actions.label}
        </Button>
        {isOpen ? (
          <ul aria-label={t.player.actions.label}>
            {offered.map((action) => (
              <li key={action.id}>
                {may(action) ? (
                  <button type="button" onClick={() => choose(action)}>
                    <Icon name={action.icon} />
                    {action.title}
                  </button>
                ) : (
                  <span className="not-allowed">
                    {action.title}
                    <small>{rolesFor(action.right)}</small>
                  </span>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
