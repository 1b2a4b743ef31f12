import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { Root } from '../app/root.tsx'

/** Renders the console at an address; removed when the test ends. */
export const renderConsole = (address: string) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  history.replaceState(null, '', address)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Root />)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  return { screen, user: userEvent.setup({ document }) }
}
