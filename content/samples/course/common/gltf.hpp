// 读取二进制 glTF 2.0：网格、材质与节点。（第十章）
#pragma once

#include "mesh.hpp"

#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>

#ifndef ASSET_DIR
#define ASSET_DIR "assets"
#endif

// #region model
struct Material {
    glm::vec4 baseColor{1.0f};
    float metallic = 1.0f;    // glTF 的默认值
    float roughness = 1.0f;
};

// 一次绘制：网格的一个部分，放在世界里的一个位置。
struct Part {
    std::size_t mesh;
    std::size_t material;
    glm::mat4 world;
};

struct Model {
    std::vector<Mesh> meshes;
    std::vector<Material> materials;
    std::vector<Part> parts;
};
// #endregion model

class GltfReader {
public:
    // #region container
    // 文件由一个 12 字节的头与两块组成：JSON，然后是二进制数据。
    explicit GltfReader(const std::string& name) {
        std::ifstream file(std::string(ASSET_DIR) + "/" + name, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        if (bytes.size() < 20 || std::memcmp(bytes.data(), "glTF", 4) != 0) {
            throw std::runtime_error("不是二进制 glTF：" + name);
        }
        std::size_t at = 12;
        const auto chunk = [&] {
            std::uint32_t length = 0;
            std::memcpy(&length, bytes.data() + at, 4);   // 文件是小端的
            const std::size_t start = at + 8;
            if (start + length > bytes.size()) {
                throw std::runtime_error("文件不完整：" + name);
            }
            at = start + length;
            return std::vector<char>(bytes.begin() + static_cast<std::ptrdiff_t>(start),
                                     bytes.begin() + static_cast<std::ptrdiff_t>(at));
        };
        const std::vector<char> text = chunk();
        json = nlohmann::json::parse(text.begin(), text.end());
        binary = chunk();
    }
    // #endregion container

    Model load(App& app) {
        Model model;
        for (const auto& material : json.at("materials")) {
            model.materials.push_back(readMaterial(material));
        }
        // #region primitives
        // 网格由几个图元组成，每个图元有自己的材质，各成一次绘制。
        for (const auto& mesh : json.at("meshes")) {
            std::vector<std::pair<std::size_t, std::size_t>> primitives;
            for (const auto& primitive : mesh.at("primitives")) {
                primitives.emplace_back(model.meshes.size(), primitive.at("material"));
                model.meshes.emplace_back(app, readPrimitive(primitive));
            }
            primitivesOf.push_back(std::move(primitives));
        }
        // #endregion primitives
        const auto& scene = json.at("scenes").at(json.value("scene", 0));
        for (const std::size_t node : scene.at("nodes")) {
            addNode(model, node, glm::mat4(1.0f));
        }
        return model;
    }

private:
    static Material readMaterial(const nlohmann::json& material) {
        const auto pbr = material.value("pbrMetallicRoughness", nlohmann::json::object());
        Material made;
        const auto color = pbr.value("baseColorFactor", std::vector<float>{1, 1, 1, 1});
        made.baseColor = glm::make_vec4(color.data());
        made.metallic = pbr.value("metallicFactor", 1.0f);
        made.roughness = pbr.value("roughnessFactor", 1.0f);
        return made;
    }

    // #region accessor
    // 访问器：从哪一段取、第几个字节起、什么类型、几个。
    template <typename T>
    std::vector<T> read(std::size_t index) const {
        const auto& accessor = json.at("accessors").at(index);
        const auto& view = json.at("bufferViews").at(accessor.at("bufferView").get<std::size_t>());
        const std::size_t count = accessor.at("count");
        const std::size_t stride = view.value("byteStride", sizeof(T));
        const std::size_t start =
            view.value("byteOffset", std::size_t{0}) + accessor.value("byteOffset", std::size_t{0});
        if (count > 0 && start + (count - 1) * stride + sizeof(T) > binary.size()) {
            throw std::runtime_error("访问器超出了数据");
        }
        std::vector<T> values(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::memcpy(&values[i], binary.data() + start + i * stride, sizeof(T));
        }
        return values;
    }
    // #endregion accessor

    // #region primitive
    MeshData readPrimitive(const nlohmann::json& primitive) const {
        const auto& attributes = primitive.at("attributes");
        const auto positions = read<glm::vec3>(attributes.at("POSITION"));
        const auto normals = read<glm::vec3>(attributes.at("NORMAL"));
        MeshData data;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            data.vertices.push_back({positions[i], normals.at(i), {}});
        }
        const std::size_t indices = primitive.at("indices");
        constexpr int unsignedShort = 5123;   // 数值来自 OpenGL
        if (json.at("accessors").at(indices).at("componentType") == unsignedShort) {
            const auto narrow = read<std::uint16_t>(indices);
            data.indices.assign(narrow.begin(), narrow.end());
        } else {
            data.indices = read<std::uint32_t>(indices);
        }
        return data;
    }
    // #endregion primitive

    // #region node
    void addNode(Model& model, std::size_t index, const glm::mat4& parent) const {
        const auto& node = json.at("nodes").at(index);
        const glm::mat4 world = parent * localTransform(node);
        if (node.contains("mesh")) {
            for (const auto& [mesh, material] : primitivesOf.at(node.at("mesh"))) {
                model.parts.push_back({mesh, material, world});
            }
        }
        for (const std::size_t child : node.value("children", std::vector<std::size_t>{})) {
            addNode(model, child, world);
        }
    }

    // 要么是一个矩阵，要么是平移、旋转、缩放三样，按 T · R · S 相乘。
    static glm::mat4 localTransform(const nlohmann::json& node) {
        if (node.contains("matrix")) {
            return glm::make_mat4(node.at("matrix").get<std::vector<float>>().data());
        }
        const auto t = node.value("translation", std::vector<float>{0, 0, 0});
        const auto r = node.value("rotation", std::vector<float>{0, 0, 0, 1});   // x y z w
        const auto s = node.value("scale", std::vector<float>{1, 1, 1});
        const glm::quat rotation(r[3], r[0], r[1], r[2]);   // GLM 的构造函数 w 在前
        return glm::translate(glm::mat4(1.0f), glm::make_vec3(t.data())) *
               glm::mat4_cast(rotation) *
               glm::scale(glm::mat4(1.0f), glm::make_vec3(s.data()));
    }
    // #endregion node

    nlohmann::json json;
    std::vector<char> binary;
    std::vector<std::vector<std::pair<std::size_t, std::size_t>>> primitivesOf;
};

inline Model loadModel(App& app, const std::string& name) { return GltfReader(name).load(app); }
