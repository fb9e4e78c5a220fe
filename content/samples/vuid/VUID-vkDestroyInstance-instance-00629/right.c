#include "vuid.h"

int main(void)
{
    open_instance(NULL, 0);
    destroy_messenger();
    vkDestroyInstance(instance, NULL);

    return 0;
}
