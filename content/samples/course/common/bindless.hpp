// 无绑定的材质：所有纹理在一个数组里，着色器按编号取。（第十七章）
#pragma once

#include "culled.hpp"
#include "depth.hpp"
#include "facades.hpp"

class TexturedCity {
public:
    struct Push {
        glm::mat4 viewProjection;
        glm::vec4 eye;
        glm::vec4 light;   // w：夜
    };
    static_assert(sizeof(Push) == 96);

    TexturedCity(App& app, VkFormat color, VkSampleCountFlagBits samples)
        : indexing(app.gpu.descriptorIndexing),
          city(app, makeCityWithMaterials()) {
        createMaterials(app);
        createSet();
        const VkShaderStageFlags stages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;
        layout = makeLayout({city.descriptors(), setLayout}, {{stages, 0, sizeof(Push)}});
        // #region pipeline
        pipeline = makePipeline({
            .vertex = "city.vert",
            .fragment = indexing ? "bindless.frag" : "array.frag",
            .layout = layout,
            .color = color,
            .depth = depthFormat,
            .samples = samples,
            .cull = VK_CULL_MODE_BACK_BIT,
            .bindings = meshBindings,
            .attributes = meshAttributes,
        });
        // #endregion pipeline
    }

    void cull(VkCommandBuffer commands, const Push& view) const {
        city.cull(commands, view.viewProjection, glm::vec3(view.eye));
    }

    // #region draw
    // 已经开始渲染，视口已经设置。
    void draw(VkCommandBuffer commands, const Push& view) const {
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, 1, 1, &set, 0,
                                nullptr);
        vkCmdPushConstants(commands, layout,
                           VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, 0,
                           sizeof view, &view);
        city.draw(commands, layout);
    }
    // #endregion draw

private:
    // #region materials
    struct Material {
        std::uint32_t image;
        float scale;
        float shine;
        float unused = 0.0f;
    };

    void createMaterials(App& app) {
        constexpr VkExtent2D extent{128, 128};
        std::vector<Material> materials;
        std::vector<std::uint32_t> layers;
        for (std::uint32_t kind = 0; kind < facadeKinds; ++kind) {
            const std::vector<std::uint32_t> pixels = makeFacade(kind, extent);
            if (indexing) {
                textures.push_back(uploadTexture(app, pixels, extent, VK_FORMAT_R8G8B8A8_SRGB));
            }
            layers.insert(layers.end(), pixels.begin(), pixels.end());
            materials.push_back({kind, kind == facadeKinds - 1 ? 4.0f : 1.0f, 4.0f});
        }
        if (!indexing) {   // 退一步：一张图像，八层
            textures.push_back(uploadTexture(app, layers, extent, VK_FORMAT_R8G8B8A8_SRGB, true,
                                             facadeKinds));
        }
        table = upload(app, materials, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
        sampler = makeSampler(app.gpu);
    }
    // #endregion materials

    void createSet() {
        // #region layout
        // 数组留得很大，只写用到的几个
        const std::uint32_t capacity = indexing ? 1024 : 1;
        const std::array bindings{
            VkDescriptorSetLayoutBinding{0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
                                         VK_SHADER_STAGE_FRAGMENT_BIT, nullptr},
            VkDescriptorSetLayoutBinding{1, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, capacity,
                                         VK_SHADER_STAGE_FRAGMENT_BIT, nullptr},
        };
        const std::array<VkDescriptorBindingFlags, 2> flags{
            0, VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT |
                   VK_DESCRIPTOR_BINDING_UPDATE_AFTER_BIND_BIT};
        const VkDescriptorSetLayoutBindingFlagsCreateInfo flagsInfo{
            .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO,
            .bindingCount = static_cast<std::uint32_t>(flags.size()),
            .pBindingFlags = flags.data(),
        };
        const VkDescriptorSetLayoutCreateInfo layoutInfo{
            .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO,
            .pNext = indexing ? &flagsInfo : nullptr,
            .flags = indexing ? VkDescriptorSetLayoutCreateFlags{
                                    VK_DESCRIPTOR_SET_LAYOUT_CREATE_UPDATE_AFTER_BIND_POOL_BIT}
                              : VkDescriptorSetLayoutCreateFlags{},
            .bindingCount = static_cast<std::uint32_t>(bindings.size()),
            .pBindings = bindings.data(),
        };
        setLayout = make<DescriptorSetLayout>(vkCreateDescriptorSetLayout, layoutInfo,
                                              "创建描述符集布局");
        // #endregion layout
        // #region pool
        const std::array sizes{
            VkDescriptorPoolSize{VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1},
            VkDescriptorPoolSize{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, capacity},
        };
        const VkDescriptorPoolCreateInfo poolInfo{
            .sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO,
            .flags = indexing ? VkDescriptorPoolCreateFlags{
                                    VK_DESCRIPTOR_POOL_CREATE_UPDATE_AFTER_BIND_BIT}
                              : VkDescriptorPoolCreateFlags{},
            .maxSets = 1,
            .poolSizeCount = static_cast<std::uint32_t>(sizes.size()),
            .pPoolSizes = sizes.data(),
        };
        pool = make<DescriptorPool>(vkCreateDescriptorPool, poolInfo, "创建描述符池");
        set = allocateSet(pool, setLayout);
        writeBuffer(set, 0, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, table);
        std::vector<VkDescriptorImageInfo> images;
        for (const Image& texture : textures) {
            images.push_back({sampler, texture.view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL});
        }
        const VkWriteDescriptorSet write{
            .sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET,
            .dstSet = set,
            .dstBinding = 1,
            .dstArrayElement = 0,   // 从第几个元素写起
            .descriptorCount = static_cast<std::uint32_t>(images.size()),
            .descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
            .pImageInfo = images.data(),
        };
        vkUpdateDescriptorSets(volkGetLoadedDevice(), 1, &write, 0, nullptr);
        // #endregion pool
    }

    bool indexing;
    CulledCity city;
    std::vector<Image> textures;
    Buffer table;
    Sampler sampler;
    DescriptorSetLayout setLayout;
    DescriptorPool pool;
    VkDescriptorSet set = VK_NULL_HANDLE;
    PipelineLayout layout;
    Pipeline pipeline;
};
