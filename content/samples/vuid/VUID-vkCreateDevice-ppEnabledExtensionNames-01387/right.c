#include "vuid.h"

int main(void)
{
    const char *extensions[] = {VK_KHR_SURFACE_EXTENSION_NAME};
    open_instance(extensions, 1);
    wanted_extensions[0] = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
    wanted_extension_count = 1;
    open_device();

    close_device();
    return 0;
}
