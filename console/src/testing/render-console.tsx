import { configure, screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { Root } from '../app/root.tsx'

// The first screen of a file loads its modules, which takes longer where several files run at once.
configure({ asyncUtilTimeout: 5_000 })

/** Renders the console at an address; removed when the test ends. */
export const renderConsole = (address: string) => {
  history.replaceState(null, '', address)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Root />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { screen, user: userEvent.setup({ document }) }
}
