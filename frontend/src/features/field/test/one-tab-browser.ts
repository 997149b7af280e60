import '../../../../test/one-tab-browser';
