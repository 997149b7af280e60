import { StyleProvider } from '@ant-design/cssinjs';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './Providers';

export function App({ router }: { router: DataRouter }) {
  return (
    // In a layer of their own the library's styles give way to the app's, be they in files (vite/antd) or
    // made in the browser, as while the app is developed.
    <StyleProvider layer>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StyleProvider>
  );
}
