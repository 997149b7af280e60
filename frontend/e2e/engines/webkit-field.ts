import type { Person } from '../support/office.ts';
import type { Wanted, WebKitPhone } from '../support/webkit/webkit-phone.ts';

/**
 * What a field user does, on a phone that Playwright does not drive. They go by the app's links: WebKit may
 * not open a database for a page when the one before was left by address while it opened the same.
 */
export class WebKitField {
  private readonly phone: WebKitPhone;

  constructor(phone: WebKitPhone) {
    this.phone = phone;
  }

  /** Logs in, downloads the group, and waits until the app starts without a connection too. */
  async takeAlong({ username, password }: Person, group: string): Promise<void> {
    const { phone } = this;
    await phone.goto('/login');
    await phone.fill({ label: 'Usuario' }, username);
    await phone.fill({ label: 'Contraseña' }, password);
    await phone.click({ role: 'button', name: 'Iniciar Sesión' });
    await phone.click({ role: 'link', name: 'Mis Trabajos' });
    const card = { role: 'article', name: group };
    await phone.click({ role: 'button', name: 'Descargar para Offline', within: card });
    await phone.see({ text: 'Disponible offline', within: card });
    await phone.run('return navigator.serviceWorker.ready.then(() => true)');
  }

  async workOn(group: string): Promise<void> {
    const within = { role: 'article', name: group };
    await this.phone.click({ role: 'button', name: 'Trabajar Offline', within });
  }

  async update(number: string, fields: Record<string, string>, photos: readonly string[]): Promise<void> {
    await this.phone.click({ role: 'button', name: `Actualizar: ${number}` });
    await this.save('Actualizar Activo', fields);
    await this.givePhotos(photos);
    await this.saved('Acción UPDATE guardada con 2 fotos');
  }

  /** As `update`, where the page has no camera: one photo after the other from that of the phone. */
  async updateByCamera(
    number: string,
    fields: Record<string, string>,
    photos: readonly string[],
  ): Promise<void> {
    await this.phone.click({ role: 'button', name: `Actualizar: ${number}` });
    await this.save('Actualizar Activo', fields);
    const within = { role: 'dialog', name: 'Capturar Fotos' };
    for (const [n, photo] of photos.entries()) {
      await this.phone.giveFiles({ css: 'input[capture="environment"]', within }, [photo]);
      await this.phone.see({ text: `${n + 1} foto(s) capturada(s)`, within });
    }
    await this.phone.click({ role: 'button', name: 'Confirmar (2/2)', within });
    await this.saved('Acción UPDATE guardada con 2 fotos');
  }

  async create(fields: Record<string, string>, photos: readonly string[]): Promise<void> {
    await this.phone.click({ role: 'button', name: 'Nuevo Activo' });
    await this.save('Crear Nuevo Activo', fields);
    await this.givePhotos(photos);
    await this.saved('Acción CREATE guardada con 2 fotos');
  }

  async transfer(number: string, to: { employee: string; dependency: string; why: string }): Promise<void> {
    await this.phone.click({ role: 'button', name: `Transferir: ${number}` });
    await this.save('Transferir Activo', {
      'Nuevo Empleado Responsable': to.employee,
      'Nueva Dependencia': to.dependency,
      Observaciones: to.why,
    });
    await this.saved('Acción TRANSFER guardada para sincronización');
  }

  async writeOff(number: string): Promise<void> {
    await this.phone.click({ role: 'button', name: `Baja: ${number}` });
    await this.save('Dar de Baja Activo', {});
    await this.saved('Acción BAJA guardada para sincronización');
  }

  /** The queue on 'Sincronización' says how much waits on this device. */
  async expectWaiting(items: number): Promise<void> {
    const counter = { role: 'group', name: 'Pendientes' };
    await this.phone.see({ text: new RegExp(`^${items}$`), within: counter });
  }

  async settle(number: string, field: string, choice: 'Tu valor' | 'Servidor'): Promise<void> {
    const conflict: Wanted = { role: 'group', name: number };
    await this.phone.click({
      ...{ role: 'radio', name: choice },
      within: { role: 'group', name: field, within: conflict },
    });
    await this.phone.click({ role: 'button', name: 'Aplicar selección', within: conflict });
    await this.phone.seeNo(conflict);
  }

  private async save(dialog: string, fields: Record<string, string>): Promise<void> {
    const within = { role: 'dialog', name: dialog };
    for (const [label, value] of Object.entries(fields)) await this.phone.fill({ label, within }, value);
    await this.phone.click({ role: 'button', name: 'Guardar para Sincronización', within });
  }

  private async givePhotos(photos: readonly string[]): Promise<void> {
    const within = { role: 'dialog', name: 'Capturar Fotos' };
    await this.phone.click({ role: 'tab', name: 'Cargar', within });
    await this.phone.giveFiles({ css: 'input[type="file"]', within }, photos);
    await this.phone.click({ role: 'button', name: 'Confirmar (2/2)', within });
  }

  private async saved(text: string): Promise<void> {
    await this.phone.see({ text });
    await this.phone.seeNo({ role: 'dialog' });
  }
}
