import * as antd from 'antd';
import { createElement as element, type ComponentType, type ReactNode } from 'react';

const { Input, Modal, notification } = antd;

/**
 * Parts of the library that it makes for documentation: a dialog and a toast without the page that they lie
 * over.
 */
const panel = (of: unknown): ComponentType<object> =>
  (of as { _InternalPanelDoNotUseOrYouWillBeFired: ComponentType<object> })
    ._InternalPanelDoNotUseOrYouWillBeFired;

const child = element('span');
const options = [{ value: 1, label: '1' }];

/** One of each component of the library that the app uses, so that each makes its styles and variables. */
export const samples: ReactNode[] = [
  element(antd.Alert),
  element(antd.AutoComplete, { options }),
  element(antd.Avatar),
  element(antd.Badge, { count: 1 }),
  element(antd.Badge.Ribbon, null, child),
  element(antd.Breadcrumb, { items: [{ title: '1' }] }),
  element(antd.Button),
  element(antd.Card),
  element(antd.Checkbox),
  element(antd.Collapse, { items: [{ key: 1, label: '1', children: child }] }),
  element(antd.DatePicker),
  element(antd.DatePicker.RangePicker),
  element(antd.Descriptions, { items: [{ key: 1, label: '1', children: child }] }),
  element(antd.Drawer, { open: true }),
  element(antd.Dropdown, { menu: { items: [] }, children: child }),
  element(antd.Empty),
  element(antd.Flex, null, child),
  element(antd.Form, null, element(antd.Form.Item, { label: '1', name: '1' }, element(Input))),
  element(antd.Image, { src: '' }),
  element(Input),
  element(Input.OTP),
  element(Input.Password),
  element(Input.Search),
  element(Input.TextArea),
  element(antd.InputNumber),
  element(antd.Layout, null, element(antd.Layout.Sider), element(antd.Layout.Header)),
  element(antd.Menu, { items: [{ key: 1, label: '1' }] }),
  element(Modal, { open: true }),
  element(panel(Modal), { type: 'confirm' } as object),
  element(panel(notification)),
  element(antd.Pagination, { total: 100 }),
  element(antd.Popover, null, child),
  element(antd.Progress, { percent: 1 }),
  element(antd.QRCode, { value: '1' }),
  element(antd.Radio.Group, { options }),
  element(antd.Row, null, element(antd.Col)),
  element(antd.Segmented, { options: [1] }),
  element(antd.Select, { options }),
  element(antd.Skeleton),
  element(antd.Space, null, child),
  element(antd.Space.Addon, null, child),
  element(antd.Space.Compact, null, element(antd.Button)),
  element(antd.Spin),
  element(antd.Steps, { items: [{ title: '1' }] }),
  element(antd.Switch),
  element(antd.Table, { columns: [{ key: 1, title: '1' }], dataSource: [{ key: 1 }] }),
  element(antd.Tabs, { items: [{ key: '1', label: '1' }] }),
  element(antd.Tag),
  element(antd.Tag, { color: 'blue' }),
  element(antd.Tag, { color: 'success' }),
  element(antd.Tooltip, { title: '1' }, child),
  element(antd.Tree, { treeData: [{ key: 1, title: '1' }] }),
  element(antd.Typography.Text),
  element(antd.Upload),
];
