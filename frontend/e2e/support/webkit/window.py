"""
A window of WebKitGTK that WebDriver drives, of a phone's size. Its data stay in the folder of the first
argument: the browser that comes with WebKitGTK is private when it is driven, and private windows of WebKit
store no photos. The second argument is what it calls itself, if not itself.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# What moves when it is pressed may miss the press.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)

folder = sys.argv[1]
data = WebKit2.WebsiteDataManager(
    base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.set_preferred_languages(["es-CO"])

view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
view.get_settings().set_enable_media_stream(True)
if len(sys.argv) > 2:
    view.get_settings().set_user_agent(sys.argv[2])


def answer_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: view)


context.connect("automation-started", answer_automation)
window = Gtk.Window()
window.set_default_size(360, 740)
window.add(view)
window.connect("destroy", Gtk.main_quit)
view.connect("close", Gtk.main_quit)
window.show_all()
Gtk.main()
