import { Suspense } from 'react'
import { ServerRenderedHelp } from '../../features/help/server-rendered-help.tsx'
import { HomeScreen } from '../../features/home/home-screen.tsx'

/** Home with the help popup, as the server sends it; `UrlModalWatcher` opens the interactive popup over it (ROUTE-22). */
export const HelpScreen = () => (
  <>
    <Suspense>
      <ServerRenderedHelp />
    </Suspense>
    <HomeScreen />
  </>
)
