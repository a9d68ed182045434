"""A free event on sale in an empty pretix; prints where its orders go, as JSON."""

import datetime
import json

import django

django.setup()

from django_scopes import scopes_disabled
from pretix.base.models import Event, Organizer, Team

with scopes_disabled():
    organizer = Organizer.objects.create(name="Bench", slug="bench")
    event = Event.objects.create(
        organizer=organizer,
        name="Bench",
        slug="sale",
        currency="BRL",
        date_from=datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=30),
        is_public=True,
        live=True,
    )
    item = event.items.create(name="Arquibancada", default_price=0)
    quota = event.quotas.create(name="Arquibancada", size=100_000)
    quota.items.add(item)
    rights = {
        field.name: True
        for field in Team._meta.fields
        if field.name.startswith(("can_", "all_")) and field.get_internal_type() == "BooleanField"
    }
    team = Team.objects.create(organizer=organizer, name="Bench", **rights)
    token = team.tokens.create(name="bench").token

print(json.dumps({"token": token, "item": item.pk, "path": "/api/v1/organizers/bench/events/sale/orders/"}))
