import type { ComponentType } from 'react';
import { CustomRoutes, Resource, ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Route, useParams } from 'react-router-dom';
import { lazyPage } from './components/page/lazy-page.ts';
import { isOutside } from './components/record/pages-of.ts';
import type { ResourceDescriptor } from './components/record/resource-descriptor.ts';
import { placeOf } from './components/record-path.ts';

const NotFound = lazyPage(() => import('./components/page/NotFound.tsx'), 'NotFound');

interface MountedResourceProps {
  /** Where react-admin mounts it: it takes a resource's `name` for its path. */
  name: string;
  resource: ResourceProps;
}

/** A resource that is known by its own name and is at another path. */
const MountedResource = ({ resource }: MountedResourceProps) => <Resource {...resource} />;
MountedResource.raName = 'Resource';
MountedResource.registerResource = ({ resource }: MountedResourceProps) => Resource.registerResource(resource);

/** A list or a record at its own path: react-admin gives it every deeper one too. */
function AtItsPath({ page: Shown }: { page: ComponentType }) {
  const { '*': deeper } = useParams();
  return deeper ? <NotFound /> : <Shown />;
}

/** The descriptors as what react-admin reads: its own children, so no component of ours may stand around them. */
export function mountedResources(resources: readonly ResourceDescriptor[]) {
  return [
    <CustomRoutes key="outside">
      {resources.flatMap(({ name, routes = [] }) =>
        routes
          .filter(isOutside)
          .map(({ path, element }) => (
            <Route
              key={path}
              path={path.slice(1)}
              element={<ResourceContextProvider value={name}>{element}</ResourceContextProvider>}
            />
          )),
      )}
    </CustomRoutes>,
    ...resources.map(({ routes = [], create: Create, list, edit, ...descriptor }) => {
      const { prefixes: _prefixes, menu: _menu, flag: _flag, hidesHeaderMenu: _hides, ...resource } = descriptor;
      const children = [
        Create && <Route key="new" path="new" element={<Create />} />,
        ...routes
          .filter((route) => !isOutside(route))
          .map(({ path, element }) => <Route key={path} path={path} element={element} />),
        // A list takes every path that no other page of its resource has; without one they would be blank.
        !list && <Route key="none" path="*" element={<NotFound />} />,
      ];
      return (
        <MountedResource
          key={resource.name}
          name={placeOf(resource.name)}
          resource={{
            ...resource,
            ...(list && { list: <AtItsPath page={list} /> }),
            ...(edit && { edit: <AtItsPath page={edit} /> }),
            ...(Create && { create: Create }),
            children,
          }}
        />
      );
    }),
  ];
}
