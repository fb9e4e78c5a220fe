#include "vuid.h"

int main(void)
{
    open_device();
    VkImage image = make_image(VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT);
    begin_commands();
    change_layout(image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    end_and_run();

    close_device();
    return 0;
}
