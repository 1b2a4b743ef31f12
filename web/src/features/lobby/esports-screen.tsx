import { LobbyScreen } from './lobby-screen.tsx'

/** The lobby of esports, a screen with a chunk of its own (ROUTE-32, A12). */
export const EsportsScreen = () => <LobbyScreen gameType="ESPORTS" />
