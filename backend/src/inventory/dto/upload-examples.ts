/** What the documentation proposes to send: a first load, and the correction of one value. */
export const UPLOAD_EXAMPLES = {
  carga: {
    summary: 'Dos activos nuevos',
    value: {
      archivo: 'erp-noviembre',
      items: [
        { NUMERO_DE_ACTIVO: 'ERP-1', DESCRIPCIoN: 'Portátil', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
        { NUMERO_DE_ACTIVO: 'ERP-2', DESCRIPCIoN: 'Impresora', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
      ],
    },
  },
  correccion: {
    summary: 'Un valor de un activo que ya está; lo que falta se conserva',
    value: { items: [{ NUMERO_DE_ACTIVO: 'ERP-1', ESTADO: 'MALO' }] },
  },
};
