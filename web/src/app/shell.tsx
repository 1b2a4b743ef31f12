import { Outlet } from '@tanstack/react-router'

/** The frame around every route. */
export const Shell = () => <main id="main"><Outlet /></main>
